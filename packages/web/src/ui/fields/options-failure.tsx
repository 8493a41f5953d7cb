import { Button } from 'antd';

/** What stands in place of options that could not be loaded. */
export const OPTIONS_FAILED = 'No se pudieron cargar las opciones';

interface Props {
  /** Asks for them again. */
  onRetry: () => void;
}

/** Under a list whose options could not be loaded: says so, and how to try again. */
export const OptionsFailure = ({ onRetry }: Props) => (
  <p className="campo-error">
    {OPTIONS_FAILED}.{' '}
    <Button type="link" size="small" className="campo-reintento" onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </p>
);
