import type { TreeLeaf, TreeNode } from '@comarca/shared/core/tree/tree';
import { mergedTrees, treeDifference } from '@comarca/shared/core/tree/tree.difference';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';

type Nodes<Leaf extends TreeLeaf> = readonly TreeNode<Leaf>[];

interface Props<Leaf extends TreeLeaf> {
  /** what both began with */
  base: Nodes<Leaf>;
  mine: Nodes<Leaf>;
  newer: Nodes<Leaf>;
  /** what a tree has to be to be saved */
  schema: z.ZodType;
  onTake: () => void;
  onKeep: () => void;
  onMerge: (merged: Nodes<Leaf>) => void;
}

/**
 * Somebody else saved the tree meanwhile: what each of the two changed is told before one is chosen, or
 * both, where they changed different nodes.
 */
export function NewerNotice<Leaf extends TreeLeaf>(props: Props<Leaf>) {
  const { base, mine, newer, schema, onTake, onKeep, onMerge } = props;
  const merged = useMemo(() => {
    const nodes = mergedTrees(base, mine, newer);
    return nodes && schema.safeParse(nodes).success ? nodes : null;
  }, [base, mine, newer, schema]);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Otra persona guardó esta estructura mientras usted la editaba."
      description={
        <>
          <p>
            {merged
              ? 'Cambiaron cosas distintas: puede unir los dos cambios, abrir la que quedó guardada y perder los suyos, o seguir con la suya y guardarla encima.'
              : 'Puede abrir la que quedó guardada y perder sus cambios, o seguir con la suya y guardarla encima.'}
          </p>
          <Changes title="Lo que cambió la otra persona" was={base} is={newer} />
          <Changes title="Lo que cambió usted" was={base} is={mine} />
        </>
      }
      action={
        <span className="estructura-conflicto">
          {merged && (
            <Button type="primary" onClick={() => onMerge(merged)}>
              Unir los dos
            </Button>
          )}
          <Button onClick={onTake}>Abrir la guardada</Button>
          <Button onClick={onKeep}>Seguir con la mía</Button>
        </span>
      }
    />
  );
}

interface Compared<Leaf extends TreeLeaf> {
  title: string;
  was: Nodes<Leaf>;
  is: Nodes<Leaf>;
}

function Changes<Leaf extends TreeLeaf>({ title, was, is }: Compared<Leaf>) {
  const { added, removed, renamed, moved, changed } = treeDifference(was, is);
  const kinds = [
    ['Entra', added],
    ['Sale', removed],
    ['Cambia de nombre', renamed],
    ['Se mueve', moved],
    ['Cambia su detalle', changed],
  ] as const;
  const lines = kinds.flatMap(([kind, told]) => told.map((line) => `${kind}: ${line}`));
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {lines.length === 0 && (
        <p>Nada de sus secciones y hojas, salvo tal vez el orden o el nombre.</p>
      )}
      <ul className="estructura-cambios">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
