export interface NativeCluster {
  /** An administrator's address. */
  url: string;
  /** Whom it runs as, where that is not the user of the tests. */
  owner: { uid?: number; gid?: number };
  /** Starts it again after `end`; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it: SIGINT is PostgreSQL's fast stop, SIGQUIT its immediate one. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export function startNativeCluster(options?: {
  settings?: Record<string, string>;
}): Promise<NativeCluster>;
