interface Props {
  /** of the layer */
  title: string;
  /** 0–1 */
  value: number;
  onChange: (value: number) => void;
}

/** How much of what lies below a layer is hidden. A list or tree around it does not take its presses and keys for its own. */
export function OpacitySlider({ title, value, onChange }: Props) {
  const percent = Math.round(value * 100);
  return (
    <input
      type="range"
      className="mapa-opacidad"
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-label={`Opacidad de ${title}`}
      aria-valuetext={`${percent} %`}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
      }}
    />
  );
}
