import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import type { DocumentUse, OfferedDocument } from '../../../../platform/module.ts';
import { useModules } from '../../../../platform/navigation/modules-context.ts';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { mayOpen } from '../../../../platform/session/may-open.ts';
import { useSession } from '../../../../platform/session/use-session.ts';

interface Props {
  document: OfferedDocument;
  /** What is said beside the name: the key that opens it. */
  mark?: ReactNode;
  button?: Ref<HTMLButtonElement>;
}

/** What other modules make of a document: the file of a letter, a certificate to be read. */
export function UseInMenu({ document, mark, button }: Props) {
  const [isBusy, setBusy] = useState(false);
  const uses = useUsesFor(document);
  const goTo = useGoTo();
  const alerted = useAlertedCall();
  if (uses.length === 0) return null;
  const use = async (chosen: DocumentUse) => {
    setBusy(true);
    const target = await alerted(chosen.doing, async () =>
      (await chosen.load())(document, newKey()),
    );
    setBusy(false);
    if (target) goTo(target);
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={isBusy}
      menu={{
        items: uses.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => {
          const chosen = uses.find((one) => one.key === key);
          if (chosen) void use(chosen);
        },
      }}
    >
      <Button ref={button ?? null} loading={isBusy} icon={<DownOutlined />} iconPlacement="end">
        Usar en… {mark}
      </Button>
    </Dropdown>
  );
}

/** What this person may make of a file that is called so. */
function useUsesFor({ nombre }: OfferedDocument): DocumentUse[] {
  const user = useSession();
  const name = nombre.toLowerCase();
  return useModules()
    .flatMap(({ documentUses }) => documentUses ?? [])
    .filter(
      ({ permission, extensions }) =>
        mayOpen(user, permission) && extensions.some((extension) => name.endsWith(extension)),
    );
}
