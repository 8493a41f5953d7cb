-- What is written on each terreno in a map: its own label, or the number of the terreno in its block.
update terrenos_catastrales set etiqueta = substr(npn, 18, 4)
where etiqueta = '' and npn ~ '^[0-9]{30}$';
