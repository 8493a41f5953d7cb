import { photoPlace } from '@comarca/shared/geo/exif';
import type { PictureKind } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { currentHeading, currentPlace } from '../../../../platform/device/place.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { smallerPicture } from '../../../../platform/images/smaller-picture.ts';
import type { FieldPicture } from '../../operations/visits/visit.ts';

/** A picture that says nothing of where it was made. */
export const pictureOf = (kind: PictureKind, image: Blob): FieldPicture => ({
  clave: newKey(),
  clase: kind,
  imagen: image,
  archivo: null,
  descripcion: '',
  longitud: null,
  latitud: null,
  precision: null,
  rumbo: null,
  tomada: new Date().toISOString(),
});

/** A photograph just taken: where the device is and looks as far as the person lets it be known, or what the camera wrote. */
export async function photographNow(file: File, placed: boolean): Promise<FieldPicture> {
  const [chosen, place, heading] = await Promise.all([
    photographChosen(file),
    placed ? currentPlace() : null,
    placed ? currentHeading() : null,
  ]);
  return {
    ...chosen,
    ...place,
    ...(heading !== null && { rumbo: heading }),
    tomada: chosen.tomada ?? new Date().toISOString(),
  };
}

/** A photograph of before: what its camera wrote. @throws AppError for a file that is no image */
export async function photographChosen(file: File): Promise<FieldPicture> {
  const written = photoPlace(await file.arrayBuffer());
  return { ...pictureOf('FOTO', await smallerPicture(file)), ...written };
}
