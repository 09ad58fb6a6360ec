print("jikoku")
