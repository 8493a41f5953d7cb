import { refusalWords } from '@comarca/shared/core/refusal-words';
import { config } from 'zod';

// What a form refuses without a message of its own is said as the server says it. Not in `schema-policy.ts`,
// which must be in force before the schemas that these words come with are made.
config({ localeError: refusalWords });
