/** What the lists of other modules find by the projects that they show. */
export { projectsShowing } from './projects-showing.repository.ts';
