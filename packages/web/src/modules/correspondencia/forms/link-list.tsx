import { Select } from 'antd';
import { type ComponentProps, useId, useState } from 'react';

type Field = Pick<
  ComponentProps<typeof Select>,
  'id' | 'status' | 'onBlur' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

interface Props extends Field {
  value: string[];
  onChange: (links: string[]) => void;
}

/** Addresses of the document site: each typed or pasted and taken with Enter, which takes no empty one. */
export function LinkList({ onChange, status, ...field }: Props) {
  const message = useId();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const described = [field['aria-describedby'], missing && message].filter(Boolean).join(' ');
  const type = (text: string) => {
    setTyped(text);
    setMissing(false);
  };
  return (
    <>
      <Select<string[]>
        {...field}
        {...(described && { 'aria-describedby': described })}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[' ', '\n']}
        showSearch={{ searchValue: typed, onSearch: type }}
        {...((missing || status) && { status: status ?? 'error' })}
        onInputKeyDown={({ key }) => key === 'Enter' && setMissing(typed.trim() === '')}
        onChange={(links) => {
          type('');
          onChange(links);
        }}
        placeholder="Pegue un enlace (https://…) y pulse Enter"
        style={{ width: '100%' }}
      />
      {missing && (
        <p id={message} className="campo-error" role="alert">
          Debe ingresar un enlace
        </p>
      )}
    </>
  );
}
