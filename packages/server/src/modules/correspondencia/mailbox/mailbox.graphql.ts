import type { Builder } from '../../../core/graphql/builder.ts';
import { accountType, profileType } from '../../usuarios/public.ts';
import { pendingLetters } from './mailbox.service.ts';

/** How many letters wait for a person: the mailbox's badge, and what a profile says. */
export function mailboxGraphql(builder: Builder): void {
  builder.objectField(accountType(builder), 'pendingCorrespondence', (t) =>
    t.int({
      resolve: async (_account, _args, { app, actor }) =>
        actor ? ((await pendingLetters(app, [actor.id])).get(actor.id) ?? 0) : 0,
    }),
  );
  builder.objectField(profileType(builder), 'pendingCorrespondence', (t) =>
    t.loadable({
      type: 'Int',
      load: async (people: number[], { app }) => {
        const pending = await pendingLetters(app, people);
        return people.map((person) => pending.get(person) ?? 0);
      },
      // Without detail a profile is only what a picker shows.
      resolve: ({ row, detail }) => (detail ? row.id : NOBODY),
    }),
  );
}

const NOBODY = 0;
