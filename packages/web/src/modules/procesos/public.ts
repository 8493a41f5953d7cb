/** The blocks of a project, for whoever administers what stands on it. */
export { BlocksTab } from './components/project-tabs.tsx';
