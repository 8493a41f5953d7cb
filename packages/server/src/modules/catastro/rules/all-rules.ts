import { areasApart } from './areas-apart.layer.ts';
import { buildingOutside } from './building-outside.layer.ts';
import { circleAgainstPlace } from './circle-against-place.layer.ts';
import { conditionAgainstUnits } from './condition-against-units.layer.ts';
import { duplicatedGeometry } from './duplicated-geometry.layer.ts';
import { fractions } from './fractions.layer.ts';
import { gaps } from './gaps.layer.ts';
import { groundWithoutParcel } from './ground-without-parcel.layer.ts';
import { invalidGeometry } from './invalid-geometry.layer.ts';
import { malformedNumber } from './malformed-number.layer.ts';
import { numberAgainstPlace } from './number-against-place.layer.ts';
import { overlaps } from './overlaps.layer.ts';
import { parcelWithoutGround } from './parcel-without-ground.layer.ts';
import { parcelWithoutRight } from './parcel-without-right.layer.ts';
import type { QualityRule } from './quality-rule.layer.ts';
import { repeatedNumber } from './repeated-number.layer.ts';
import { rightWithoutParty } from './right-without-party.layer.ts';

/** Every rule, in the order in which they are shown. */
export const qualityRules: readonly QualityRule[] = [
  repeatedNumber,
  malformedNumber,
  numberAgainstPlace,
  circleAgainstPlace,
  parcelWithoutGround,
  groundWithoutParcel,
  invalidGeometry,
  duplicatedGeometry,
  overlaps,
  gaps,
  areasApart,
  buildingOutside,
  conditionAgainstUnits,
  parcelWithoutRight,
  rightWithoutParty,
  fractions,
];
