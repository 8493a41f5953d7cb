import { parentPort, workerData } from 'node:worker_threads';
import { composeList, type ListFile } from './write-list.ts';

parentPort?.postMessage(await composeList(workerData as ListFile));
