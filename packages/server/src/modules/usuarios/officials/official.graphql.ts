import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { mediaUrl } from '../users/user.types.ts';
import type { OfficialRow } from './official.repository.ts';
import { listEmployees } from './official.service.ts';

/** The company's staff: position, name and picture. */
export function officialGraphql(builder: Builder): void {
  const employee = builder.objectRef<OfficialRow>('Employee').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      cargo: t.exposeString('cargo'),
      fullName: t.exposeString('fullName'),
      avatar: t.string({ nullable: true, resolve: ({ avatar }) => mediaUrl(avatar) }),
    }),
  });
  builder.queryField('employees', (t) =>
    t.field({
      type: [employee],
      extensions: guardedBy(listEmployees),
      resolve: (_root, _args, context) => listEmployees(context, {}),
    }),
  );
}
