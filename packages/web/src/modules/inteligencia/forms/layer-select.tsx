import { Select, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { loadInit } from '../operations/reporte-rapido.ts';

export type LayerChoice = Awaited<ReturnType<typeof loadInit>>['layers'][number];

/** Colours that the chosen layers' chips take in turn. */
const palette = ['green', 'purple', 'geekblue', 'cyan', 'lime', 'orange'] as const;

/** The colour is in the ground: on it the kit's own letters are too pale to read. */
const ink = { color: 'var(--texto)' };

interface Props {
  id?: string;
  value: string[];
  onChange: (names: string[]) => void;
  layers: readonly LayerChoice[];
  loading: boolean;
  status?: 'error';
}

/** Chooses layers by title; a name that is not in the list can be typed. */
export function LayerSelect({ value, onChange, layers, ...rest }: Props) {
  const [text, setText] = useState('');
  const byName = new Map(layers.map((layer) => [layer.nombre, layer]));
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      value={value}
      onChange={onChange}
      options={offered(layers, value, text.trim(), byName)}
      showSearch={{
        searchValue: text,
        onSearch: setText,
        filterOption: (typed, option) => matches(typed, option?.value, byName),
      }}
      optionRender={({ value: name }) => optionOf(String(name), byName)}
      tagRender={({ value: name, closable, onClose }) => (
        <Tag
          color={palette[value.indexOf(String(name)) % palette.length] ?? 'default'}
          closable={closable}
          onClose={onClose}
          className="capa-elegida"
          style={ink}
        >
          {byName.get(String(name))?.titulo || String(name)}
        </Tag>
      )}
      placeholder="Seleccione las capas que se cruzan"
      notFoundContent="Resultados no encontrados"
    />
  );
}

/** Every layer, what was typed before, and what is typed now when it matches nothing. */
function offered(
  layers: readonly LayerChoice[],
  chosen: readonly string[],
  typed: string,
  byName: ReadonlyMap<string, LayerChoice>,
): { value: string; label: string }[] {
  const known = layers.map(({ nombre, titulo }) => ({ value: nombre, label: titulo || nombre }));
  const others = chosen.filter((name) => !byName.has(name));
  const names = [...byName.keys(), ...others];
  const isNew = typed !== '' && !names.some((name) => matches(typed, name, byName));
  return [
    ...known,
    ...[...others, ...(isNew ? [typed] : [])].map((name) => ({ value: name, label: name })),
  ];
}

function optionOf(name: string, byName: ReadonlyMap<string, LayerChoice>): ReactNode {
  const layer = byName.get(name);
  if (!layer) return <span>Create «{name}»</span>;
  const detail = [layer.entidad, kindText(layer.tipo), rowsText(layer.totalFilas)];
  return (
    <span className="capa-opcion">
      <span>{layer.titulo || layer.nombre}</span>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </span>
  );
}

const kinds: Record<string, string> = {
  MULTIPOLYGON: 'polígonos',
  MULTILINESTRING: 'líneas',
  POINT: 'puntos',
  MULTIPOINT: 'puntos',
};

const kindText = (kind: string | null): string => kinds[kind ?? ''] ?? '';

const rowsText = (rows: number | null): string =>
  rows === null ? '' : `${rows.toLocaleString('es-CO')} elementos`;

function matches(text: string, name: unknown, byName: ReadonlyMap<string, LayerChoice>): boolean {
  const layer = byName.get(String(name));
  return folded(`${layer?.titulo ?? ''} ${String(name)} ${layer?.entidad ?? ''}`).includes(
    folded(text),
  );
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
