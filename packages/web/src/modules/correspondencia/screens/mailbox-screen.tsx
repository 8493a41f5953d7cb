import { LettersScreen } from '../components/letters-screen.tsx';

/** `/buzon` */
export const MailboxScreen = () => (
  <LettersScreen
    title="Buzón"
    detail="La correspondencia que está a su cargo."
    own
    emptyTitle="Su buzón está vacío"
    emptyText="Aquí aparece la correspondencia de la que usted es responsable."
  />
);
