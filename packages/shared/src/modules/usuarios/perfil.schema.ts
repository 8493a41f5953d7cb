import { z } from 'zod';
import { requiredText } from '../../core/validation.ts';

/** Longest texts of a user's record, in characters. */
export const userLimits = {
  firstName: 30,
  lastName: 150,
  username: 150,
  email: 150,
  uid: 150,
  jobTitle: 150,
} as const;

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
export const ownProfileSchema = z.object({
  id: z.string().min(1),
  firstName: requiredText(userLimits.firstName),
  lastName: requiredText(userLimits.lastName),
  jobTitle: requiredText(userLimits.jobTitle),
  profileImage: z.string().nullish(),
  originalProfileImage: z.string().nullish(),
  cropData: cropDataSchema.nullish(),
  firma: z.string().nullish(),
});
