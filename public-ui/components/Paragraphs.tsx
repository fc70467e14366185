import { BoldText } from './BoldText.js';

export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, index) => (
    <p key={index} className="paragraph" dir="auto">
      <BoldText text={paragraph.trim()} links />
    </p>
  ));
}
