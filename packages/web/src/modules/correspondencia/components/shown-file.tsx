import { Segmented } from 'antd';

interface Props {
  files: readonly { id: string; name: string }[];
  /** which of them is seen */
  shown: string;
  onChoose: (id: string) => void;
}

/** Which of a letter's files is seen: its name, or a choice where there are several. */
export function ShownFile({ files, shown, onChoose }: Props) {
  if (files.length < 2) return <strong className="texto-partido">{files[0]?.name}</strong>;
  return (
    <Segmented
      aria-label="Archivo que se ve"
      options={files.map(({ id, name }) => ({ value: id, label: name }))}
      value={shown}
      onChange={onChoose}
    />
  );
}
