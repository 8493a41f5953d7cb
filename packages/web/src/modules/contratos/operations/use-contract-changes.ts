import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesOf, type ListChanges } from '../../../platform/list-changes/list-changes.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import {
  type ContractListRow,
  contractRecord,
  contractsInitKey,
  loadContractsInit,
} from './contracts.ts';

/** What of a contract is changed in its list; null for who may not. */
export function useContractChanges(): ListChanges<ContractListRow> | null {
  const mayChange = useCan(contractRecord.change);
  const { data } = useQuery({ queryKey: contractsInitKey, queryFn: loadContractsInit });
  return useMemo(
    () =>
      mayChange
        ? changesOf(contractRecord, {
            names: ['statusType', 'contractType', 'initDate', 'finishDate'],
            choices: { statusType: data?.statuses, contractType: data?.types },
            nameOf: ({ nombre }: ContractListRow) => nombre,
          })
        : null,
    [mayChange, data],
  );
}
