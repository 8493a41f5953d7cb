/** What other modules may use of companies and people. */
export { findChoices as findSubjects, type SubjectChoice } from './buscar.repository.ts';
