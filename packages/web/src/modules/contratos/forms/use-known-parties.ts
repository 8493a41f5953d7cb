import { useCallback, useState } from 'react';
import type { Contract, ContractParty } from '../operations/contratos.ts';

/** Subjects by id, as far as this form has met them: the form's own values are ids. */
export interface KnownParties {
  find: (id: string) => ContractParty | undefined;
  learn: (parties: readonly ContractParty[]) => void;
}

/** Starts with the parties of the contract that is edited, and with those that were put back. */
export function useKnownParties(
  contract: Contract | null,
  restored: readonly ContractParty[],
): KnownParties {
  const [known, setKnown] = useState<readonly ContractParty[]>([
    ...(contract?.contratantes ?? []),
    ...(contract?.contratados ?? []),
    ...restored,
  ]);
  const find = useCallback((id: string) => known.find((party) => party.id === id), [known]);
  const learn = useCallback(
    (parties: readonly ContractParty[]) => setKnown((before) => [...parties, ...before]),
    [],
  );
  return { find, learn };
}
