/** Who draws the boundary of a project of estates. */
export { EDIT_PROJECT as DRAW_BOUNDARIES } from './access.ts';
/** What the program's start loads of real-estate projects. */
export { loadDemoGiProjects } from './demo.repository.ts';
