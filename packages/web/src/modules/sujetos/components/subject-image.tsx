import { imageRatios, type SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import '../subjects.css';

const HEIGHT = 32;
const LARGE_HEIGHT = 120;

interface Props {
  clase: SubjectClass;
  image: string | null;
  /** Whose it is, for those who do not see it. */
  name: string;
  large?: boolean;
}

/** A logo or a portrait in its own shape, or what stands for it. */
export function SubjectImage({ clase, image, name, large = false }: Props) {
  if (!image) return <NoData>{classTexts[clase].fields.image.none}</NoData>;
  const height = large ? LARGE_HEIGHT : HEIGHT;
  return (
    <img
      className={clase === 'EMPRESA' ? 'sujeto-imagen' : 'sujeto-imagen sujeto-retrato'}
      src={image}
      alt={clase === 'EMPRESA' ? `Logo de ${name}` : `Imagen de ${name}`}
      height={height}
      width={height * imageRatios[clase]}
      loading="lazy"
    />
  );
}
