export { useWork } from './operations/use-work.ts';
