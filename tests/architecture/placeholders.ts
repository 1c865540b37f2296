/**
 * What a message has that is not words: the names of its values and its tags, once each. The arms of a plural or a
 * choice are words; their number differs from language to language.
 */
export const placeholdersOf = (text: string): string[] => [...new Set(found(text))].sort();

function found(text: string): string[] {
  const names = [...text.matchAll(/<\/?\w+\/?>/g)].map((match) => match[0]);
  for (const group of groupsOf(text)) {
    const parts = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?([\s\S]*))?$/.exec(group);
    if (!parts) continue;
    names.push(`{${parts[1]}}`);
    if (parts[2] !== undefined) for (const arm of groupsOf(parts[3] ?? '')) names.push(...found(arm));
  }
  return names;
}

/** What stands between the outermost braces of a text. */
function groupsOf(text: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '{') {
      if (depth === 0) start = at + 1;
      depth += 1;
    } else if (char === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) groups.push(text.slice(start, at));
    }
  }
  return groups;
}
