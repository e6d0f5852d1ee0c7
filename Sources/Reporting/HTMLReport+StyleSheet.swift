extension HTMLReport {
    /// The style sheet of the page; drawings have their own.
    static let styleSheet = """
        :root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--text:#1f2328;--muted:#59636e;\
        --line:#d5dae0;--link:#0060a0;--code:#eff1f4;--a:#0072b2;--b:#b34700;--letter:#fff;\
        --remark:#fff4d6}
        @media (prefers-color-scheme:dark){:root{--page:#0e1014;--card:#16181d;--text:#e6e8eb;\
        --muted:#9aa3ad;--line:#333a43;--link:#7cc4f2;--code:#22262d;--a:#56b4e9;--b:#e69f00;\
        --letter:#16181d;--remark:#3a3013}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:62rem;padding:2rem 1.25rem;background:var(--page);\
        color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;\
        overflow-wrap:anywhere}
        h1{font-size:clamp(1.5rem,4.5vw,2.25rem);line-height:1.2;margin:0 0 1rem;text-wrap:balance}
        h2{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
        h3{font-size:1rem;margin:1.5rem 0 .5rem}
        h4{font-size:.875rem;margin:1rem 0 .25rem}
        p{margin:0 0 .75rem;max-width:44rem}
        a{color:var(--link)}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}
        .note,.facts,figcaption,dd{color:var(--muted)}
        .note,.facts,figcaption,.numbers{font-size:.875rem}
        .facts strong{color:var(--text)}
        .sentence{font-size:1.0625rem}
        .remark{background:var(--remark);padding:.5rem .75rem;border-radius:.375rem}
        nav,section,article{background:var(--card);border:1px solid var(--line);\
        border-radius:.5rem;padding:1.25rem;margin:1.25rem 0}
        article:target{outline:2px solid var(--link)}
        nav ul{list-style:none;margin:0;padding:0}
        nav li{padding:.25rem 0}
        nav h2{font-size:1rem}
        dl{margin:0}dd{margin:0}dt{font-weight:600}
        .models{display:grid;gap:.5rem}
        .numbers{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
        .numbers dt{font-weight:400;color:var(--muted)}.numbers dd{color:var(--text)}
        .letter{display:inline-block;min-width:1.375em;padding:0 .25em;border-radius:.25em;\
        text-align:center;font-weight:700;color:var(--letter);font-size:.875em}
        .letter.a{background:var(--a)}.letter.b{background:var(--b)}
        .anchor{color:var(--muted);text-decoration:none;padding:0 .25em}
        figure{margin:1rem 0}
        .drawings{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));\
        gap:.75rem}
        .drawing{display:block;width:100%;max-width:30rem;height:auto;\
        border:1px solid var(--line);border-radius:.375rem}
        figcaption{margin-top:.5rem}
        .scroll,pre{overflow-x:auto}
        .scroll{background:linear-gradient(90deg,var(--card) 50%,transparent) 0 0/2rem 100% local,\
        linear-gradient(270deg,var(--card) 50%,transparent) 100% 0/2rem 100% local,\
        linear-gradient(90deg,var(--line),transparent) 0 0/.75rem 100% scroll,\
        linear-gradient(270deg,var(--line),transparent) 100% 0/.75rem 100% scroll;\
        background-repeat:no-repeat}
        .scroll+.note,details+.note{margin-top:.75rem}
        table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
        th,td{padding:.375rem .75rem;border-bottom:1px solid var(--line);vertical-align:bottom;\
        overflow-wrap:normal}
        th{font-weight:600}
        thead th{color:var(--muted);font-weight:500;max-width:8rem}
        .text{text-align:left}.number{text-align:right}.zero{color:var(--muted)}
        .sum th,.sum td{border-bottom:0;border-top:2px solid var(--line);font-weight:600}
        code,pre{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
        code{background:var(--code);border-radius:.25rem;padding:.125em .3em}
        h1 code,h2 code{font-size:.9em}
        pre{background:var(--code);border-radius:.375rem;padding:.75rem;margin:0;tab-size:4}
        pre code{background:none;padding:0}
        .command{white-space:pre-wrap}.command code{-webkit-user-select:all;user-select:all}
        .constraints dd{color:var(--text)}.constraints dd+dt{margin-top:.5rem}
        ul.constraints{list-style:none;margin:0;padding:0}ul.constraints li{margin:.25rem 0}
        .constraints code{background:none;padding:0}
        details{margin-top:.75rem}
        summary{cursor:pointer;padding:.25rem 0;color:var(--link);font-size:.875rem}
        footer{margin:2rem 0 0;padding:0 1.25rem}footer .command{margin-bottom:1rem}
        @media (max-width:30rem){body{padding:1rem .75rem}\
        nav .facts{display:block}nav,section,article{padding:1rem .875rem}\
        th,td{padding:.375rem .4rem}footer{padding:0}}
        @media print{body{max-width:none;padding:0;background:none;font-size:10pt}\
        nav,section,article{border:0;padding:0}.anchor,summary{display:none}\
        figure,table,pre{break-inside:avoid}h2,h3{break-after:avoid}\
        details::details-content{content-visibility:visible;block-size:auto}}

        """
}
