import Timetable
