import { LettersScreen } from '../components/letters-screen.tsx';

/** `/correspondencia` */
export const LettersRegisterScreen = () => (
  <LettersScreen
    title="Gestión de correspondencia"
    detail="Todo lo que la empresa envía y recibe."
    own={false}
    emptyTitle="Todavía no hay correspondencia"
    emptyText="Cree la primera comunicación enviada o registre una recibida."
  />
);
