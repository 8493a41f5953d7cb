export { useDevelopmentNews } from './operations/use-development-news.ts';

/** The form of a problem, which is loaded where it is opened. */
export const loadProblemForm = async () => (await import('./forms/problem-form.tsx')).ProblemForm;
