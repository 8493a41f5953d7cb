import { useConfiguration } from '../../../platform/configuration/configuration.ts';
import { later } from '../../../platform/loading/later.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { EndingContracts } from '../components/ending-contracts.tsx';
import { ModuleCard } from '../components/module-card.tsx';
import { MyWork } from '../components/own-work/my-work.tsx';
import { Recent } from '../components/recent.tsx';
import { useHomeCards } from '../components/use-home-cards.tsx';
import { WelcomeBanner } from '../components/welcome-banner.tsx';
import './home.css';

/** What every list needs comes while the person looks at home: a list is where most go next. */
later(() => import('../../../platform/record/record-screen.tsx'));

/** /inicio */
export function HomeScreen() {
  const user = useSession();
  const { producto } = useConfiguration();
  const cards = useHomeCards();
  if (!user) return null;
  const main = cards.filter(({ section }) => section === 'principal');
  const others = cards.filter(({ section }) => section === 'otros');
  return (
    <div className="inicio">
      <WelcomeBanner user={user} />
      <MyWork />
      <Recent />
      <EndingContracts />
      {cards.length === 0 && (
        <EmptyState
          title="Aún no hay módulos para mostrar"
          text="Cuando le den acceso a un módulo, lo verá aquí."
        />
      )}
      {main.length > 0 && (
        <section aria-labelledby="modulos">
          <h2 id="modulos">Módulos</h2>
          <div className="inicio-tarjetas">
            {main.map((card) => (
              <ModuleCard key={card.title} card={card} user={user} />
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="otros-modulos">
          <h2 id="otros-modulos">Otros Módulos de {producto}</h2>
          <div className="inicio-tarjetas">
            {others.map((card) => (
              <ModuleCard key={card.title} card={card} user={user} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
