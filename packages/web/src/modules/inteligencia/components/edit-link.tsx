import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';

interface Props {
  /** Where the record is edited, by its id. */
  route: string;
  id: string;
  may: boolean;
  children: string;
}

/** A record's name in its list; for who may edit it, the way there. */
export function EditLink({ route, id, may, children }: Props) {
  const name = <WrappedText>{children}</WrappedText>;
  if (!may) return name;
  return (
    <RouteLink route={route} params={{ id }}>
      {name}
    </RouteLink>
  );
}
