import { Alert, Button } from 'antd';

/** Somebody else saved the tree meanwhile: nothing that was typed is lost either way. */
export function NewerNotice({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Otra persona guardó esta estructura mientras usted la editaba."
      description="Puede abrir la que quedó guardada y perder sus cambios, o seguir con la suya y guardarla encima."
      action={
        <span className="estructura-conflicto">
          <Button onClick={onTake}>Abrir la guardada</Button>
          <Button onClick={onKeep}>Seguir con la mía</Button>
        </span>
      }
    />
  );
}
