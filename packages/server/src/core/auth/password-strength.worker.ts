import { answerTasks } from '../threads/answer-tasks.ts';
import { scoreOf } from './password-guesses.ts';
import type { StrengthTask } from './password-strength.ts';

answerTasks(({ password, known }: StrengthTask) => scoreOf(password, known));
