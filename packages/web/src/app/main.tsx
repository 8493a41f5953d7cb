import './page-policy.ts';

// A file of its own: shared files of the build run before whoever imports them, and schemas made
// there would be made before the policy is known.
void import('./start.tsx');
