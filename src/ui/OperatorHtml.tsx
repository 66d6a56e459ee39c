import DOMPurify from 'dompurify';

const tags = ['a', 'b', 'strong', 'i', 'em', 'u', 'p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'span', 'sub', 'sup'];

/** The operator's HTML, with an allow-list of tags, attributes and address schemes (decisions §5). The only place that shows it. */
export const OperatorHtml = ({ html }: { html: string }) => (
  <div
    dangerouslySetInnerHTML={{
      __html: DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href', 'title', 'lang'], ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i }),
    }}
  />
);
