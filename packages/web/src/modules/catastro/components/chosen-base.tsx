import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import type { BaseChoice } from '../operations/bases.ts';
import { BaseSelect, useBases } from './base-select.tsx';

const search = z.looseObject({ base: z.string().optional().catch(undefined) });

interface Props {
  /** What stands beside the choice. */
  tools?: (base: BaseChoice) => ReactNode;
  children: (base: BaseChoice) => ReactNode;
}

/** What a screen shows of one base, which its address names: the newest until one is chosen. */
export function ChosenBase({ tools, children }: Props) {
  const { data, error, refetch } = useBases();
  const [values, change] = useUrlState(search);
  const base = data?.find(({ id }) => id === values.base) ?? data?.[0];
  if (error && !data)
    return (
      <LoadFailure thing="las bases catastrales" failure={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div className="catastro-barra">
        <BaseSelect
          label="Base catastral"
          value={base?.id ?? null}
          onChange={(id) => change({ base: id })}
        />
        {base && tools?.(base)}
      </div>
      {!data && <Skeleton active />}
      {data?.length === 0 && <EmptyState title="Todavía no hay bases catastrales" />}
      {base && children(base)}
    </>
  );
}
