import { Button } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  /** What it does: 'Editar'. */
  title: string;
  /** On what: the row's name, read out after the title. */
  name: string;
  onClick: () => void;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
}

/**
 * An icon button in a table's 'Opciones' column, with a name of its own for each row.
 *
 * @example <RowAction icon={<EditOutlined />} title="Editar" name={row.nombre} onClick={edit} />
 */
export function RowAction({ icon, title, name, onClick, ...state }: Props) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={`${title} ${name}`}
      data-acto={title}
      data-pista={title}
      onClick={(event) => {
        // The row may have a click of its own.
        event.stopPropagation();
        onClick();
      }}
      {...state}
    />
  );
}
