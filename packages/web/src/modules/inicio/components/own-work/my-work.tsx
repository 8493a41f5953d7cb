import { PlusOutlined } from '@ant-design/icons';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useModules } from '../../../../platform/navigation/modules-context.ts';
import { RouteButton } from '../../../../platform/navigation/route-button.tsx';
import { useWork } from '../../../../platform/own-work/use-work.ts';
import { mayOpen } from '../../../../platform/session/may-open.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { ComingLines } from '../../../../ui/feedback/coming-lines.tsx';
import { WorkPartCard } from './work-part-card.tsx';
import './my-work.css';

/** What waits for the signed-in person, by the parts that the modules declare, in their order. */
export function MyWork() {
  const parts = useModules().flatMap(({ homeWork }) => homeWork ?? []);
  const { data, error, refetch } = useWork();
  const shown = parts.flatMap((part) => {
    const work = data?.find(({ parte }) => parte === part.key);
    return work ? [{ part, work }] : [];
  });
  return (
    <section aria-labelledby="mi-trabajo" aria-busy={!data && !error}>
      <div className="trabajo-titulo">
        <h2 id="mi-trabajo">Mi trabajo</h2>
        <HomeActs />
      </div>
      {!data && error && (
        <LoadFailure thing="su trabajo" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ComingLines rows={3} />}
      {data && shown.length === 0 && <p className="trabajo-nada">Nada lo espera por ahora.</p>}
      <div className="trabajo">
        {shown.map(({ part, work }) => (
          <WorkPartCard key={part.key} part={part} work={work} />
        ))}
      </div>
    </section>
  );
}

/** What is made from home in one press. */
function HomeActs() {
  const user = useSession();
  const acts = useModules().flatMap(({ homeActs }) => homeActs ?? []);
  return acts
    .filter(({ permission }) => mayOpen(user, permission))
    .map(({ label, route, search }) => (
      <RouteButton key={label} icon={<PlusOutlined />} route={route} search={search}>
        {label}
      </RouteButton>
    ));
}
