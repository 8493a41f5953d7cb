import { useCallback, useState } from 'react';
import type { Contract, ContractParty } from '../operations/contracts.ts';

/** Subjects that this form has met, newest first: the form's own values are ids. */
export interface KnownParties {
  known: readonly ContractParty[];
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
  const learn = useCallback(
    (parties: readonly ContractParty[]) => setKnown((before) => [...parties, ...before]),
    [],
  );
  return { known, learn };
}
