import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import {
  BUFFER_COLOUR,
  ROUTE_COLOUR,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Geometry, Position } from 'geojson';
import { type ComponentProps, useState } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { TrazadoEditor } from '../../geovisor/public.ts';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** A geometry in EPSG:4326, or null. */
  name: FieldPath<Values>;
  first?: ComponentProps<typeof TrazadoEditor>['first'];
  /** Metres of the band that is shown around it. */
  buffer?: number;
  /** Where more changes than the field itself. */
  onDraw?: (geometry: Geometry | null) => void;
}

/** Where something lies: drawn, typed or read from a file, with what is wrong with it below. */
export function DrawnField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { control, name, first, buffer = 0, onDraw } = props;
  const [coordinates, setCoordinates] = useState<Position[]>([]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div>
          <TrazadoEditor
            {...(first && { first })}
            value={field.value}
            onChange={onDraw ?? field.onChange}
            coordinates={coordinates}
            onCoordinates={(change) => setCoordinates(change)}
            buffer={buffer}
            srid={NATIONAL_SRID}
            colorTrazado={ROUTE_COLOUR}
            colorBuffer={buffer > 0 ? BUFFER_COLOUR : ROUTE_COLOUR}
          />
          {fieldState.error && (
            <p className="gi-error" role="alert">
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  );
}
