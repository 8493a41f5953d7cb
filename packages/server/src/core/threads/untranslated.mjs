// A thread starts without the loader of the program: it must be asked for again. The argument is the
// thread's module.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
