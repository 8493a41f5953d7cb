// A worker thread starts without the loader of the program: it must be asked for again.
import { register } from 'tsx/esm/api';

register();
await import('./document.worker.ts');
