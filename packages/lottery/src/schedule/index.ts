/** Timetables of draws and their issues. Pure: instants are arguments, in epoch milliseconds. */
export { issueAt, issueByCode, issuesOfDay, nextIssues } from './issues.ts';
export type { Issue } from './issues.ts';
export { checkTimetable } from './timetable.ts';
export type { Rhythm, Timetable, TimetableCheck, TimetableRefusal } from './timetable.ts';
