-- By which an import that has stopped is known again when its file is chosen once more (docs/decisions/091).
alter table imports add column checksum text;
