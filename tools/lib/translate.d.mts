/** The sources of what the server consists of when it runs: its programs and its threads. */
export function serverPrograms(): string[];

/** Translates programs into a folder within the repository, which mirrors it. */
export function translate(programs: readonly string[], folder: string): Promise<void>;
