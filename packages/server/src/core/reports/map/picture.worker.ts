import { answerTasks } from '../../threads/answer-tasks.ts';
import { drawPicture, type Picture } from './draw-picture.ts';

answerTasks<Picture, Uint8Array>(drawPicture);
