export interface FileRules {
  /** Media types: `image/png`, `image/jpeg`. */
  types: readonly string[];
  /** Bytes a single file may have. */
  maxBytes: number;
  /** How many files at most. */
  most: number;
}

export interface PickedFile {
  file: File;
  /** Why it cannot be sent; undefined when it can. */
  refusal?: 'type' | 'size' | 'empty' | 'tooMany' | undefined;
}

/** Judges each file by the rules; files past the allowed number are refused in the order they came. */
export function checkFiles(files: readonly File[], rules: FileRules): PickedFile[] {
  let accepted = 0;
  return files.map((file) => {
    const refusal = refusalOf(file, rules);
    if (refusal) return { file, refusal };
    accepted += 1;
    return accepted > rules.most ? { file, refusal: 'tooMany' } : { file };
  });
}

/** What some telephones call a JPEG. The server looks at the bytes and asks for no name. */
const jpegNames: ReadonlySet<string> = new Set(['image/jpg', 'image/pjpeg']);

function refusalOf(file: File, rules: FileRules): PickedFile['refusal'] {
  const type = jpegNames.has(file.type) ? 'image/jpeg' : file.type;
  if (type !== '' && !rules.types.includes(type)) return 'type'; // without a name the server decides
  if (file.size === 0) return 'empty';
  if (file.size > rules.maxBytes) return 'size';
  return undefined;
}
