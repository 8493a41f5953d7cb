import { Select } from 'antd';
import type { ComponentProps } from 'react';

type Field = Pick<
  ComponentProps<typeof Select>,
  'id' | 'status' | 'onBlur' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

interface Props extends Field {
  value: string[];
  onChange: (links: string[]) => void;
}

/** Addresses of the document site: each typed or pasted and taken with Enter. */
export function LinkList(props: Props) {
  return (
    <Select<string[]>
      {...props}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[' ', '\n']}
      placeholder="Pegue un enlace (https://…) y pulse Enter"
      style={{ width: '100%' }}
    />
  );
}
