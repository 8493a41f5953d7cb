import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { ownProfileFields } from './user.fields.ts';

const coordinate = z.number().finite().min(-100_000).max(100_000);

/** The cropper's state: the crop area on screen and the visible part of the image, in pixels. */
export const cropDataSchema = z.object({
  boundary: z.object({ width: coordinate, height: coordinate }).partial().optional(),
  visible: z
    .object({ left: coordinate, top: coordinate, width: coordinate, height: coordinate })
    .partial()
    .optional(),
});

/**
 * What a person may change of their own profile. An image is the id of an uploaded file or a
 * `data:image/…;base64,` text; missing keeps what is stored, null removes it.
 */
export const ownProfileSchema = schemaOf(ownProfileFields).extend({
  id: z.string().min(1),
  profileImage: z.string().nullish(),
  originalProfileImage: z.string().nullish(),
  cropData: cropDataSchema.nullish(),
  firma: z.string().nullish(),
});
