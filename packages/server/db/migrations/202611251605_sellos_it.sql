-- The seals of what came of crossing a layer of a project: its figures, its crossings, their shapes.
alter table capas_it add column sello text;
