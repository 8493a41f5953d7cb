/** The signed-in user on whose behalf something is done. */
export interface Actor {
  id: number;
  username: string;
  email: string;
  fullName: string;
  isSuperuser: boolean;
  permissions: ReadonlySet<string>;
  groups: readonly string[];
  /** id of the session row, never the token */
  sessionId: string;
}
